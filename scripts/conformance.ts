import 'temporal-polyfill/global'
import { CannotRunError, parseOptions, usage } from './conformance/options.ts'
import { exitCodeOf, formatJson, formatReport } from './conformance/print.ts'
import { runConformance } from './conformance/run.ts'
import { loadDescription } from './shared/contract-document.ts'

const main = async (args: readonly string[]): Promise<number> => {
  if (args.includes('--help')) {
    console.log(usage)
    return 0
  }
  try {
    const options = parseOptions(args, process.env)
    const report = await runConformance(options, await loadDescription())
    console.log(options.isJson ? formatJson(report, options) : formatReport(report, options))
    return exitCodeOf(report)
  } catch (error) {
    console.error(
      error instanceof CannotRunError ? `${error.message}\nSee npm run conformance -- --help` : error,
    )
    return 2
  }
}

process.exitCode = await main(process.argv.slice(2))
