/**
 * The commands of `package.json`: the files that each runs, one after another, and what it does.
 *
 * - `args`: arguments before those of the person who starts it.
 * - `programs`: what it needs beside the packages; `mayInstall` if it installs them where they are missing.
 * - `hasPage`: whether it prints a page about its options, if the packages are there.
 */
export const commands = {
  start: { files: ['scripts/start.ts'], hasPage: true, help: 'serves the portal with its sandbox network' },
  dev: {
    files: ['node_modules/vite/bin/vite.js'],
    help: 'serves the portal with hot reload and the atlas of flows',
  },
  check: {
    files: ['scripts/check.ts'],
    programs: ['chromium'],
    help: 'checks what the last change can break',
  },
  types: {
    files: ['node_modules/typescript-7/bin/tsc'],
    args: ['--noEmit'],
    help: 'checks the types of all files',
  },
  test: {
    files: ['scripts/test.ts'],
    programs: ['chromium', 'firefox', 'nginx'],
    mayInstall: true,
    help: 'runs all tests; as root it installs the browsers and nginx with apt-get if they are missing',
  },
  build: { files: ['scripts/build.ts'], hasPage: true, help: 'builds the portal into dist/' },
  contract: {
    files: ['scripts/contract.ts'],
    help: 'writes the types of openapi/; with --check it only says whether they are current',
  },
  conformance: {
    files: ['scripts/conformance.ts'],
    hasPage: true,
    help: 'checks a network against the API description',
  },
  config: {
    files: ['scripts/config.ts'],
    hasPage: true,
    help: "says what the portal makes of a network's config",
  },
  format: {
    files: ['node_modules/@biomejs/biome/bin/biome'],
    args: ['check', '--write'],
    help: 'formats all files, and applies the safe fixes of the linter',
  },
  model: {
    files: ['scripts/model.ts'],
    programs: ['chromium'],
    hasPage: true,
    help: 'drives each machine and its view along generated paths',
  },
  mutate: {
    files: ['scripts/mutate.ts'],
    programs: ['chromium'],
    help: 'inserts one defect at a time into the machines of a FOLDER, and counts those that the tests find',
  },
  flows: { files: ['scripts/flows.ts'], hasPage: true, help: 'serves the atlas of flows' },
  drawings: {
    files: ['scripts/flows/readme.ts'],
    help: 'draws the machines into docs/flows/; with --check it only says whether they are current',
  },
  screens: {
    files: ['scripts/model.ts'],
    args: ['--pictures'],
    programs: ['chromium'],
    hasPage: true,
    help: 'takes a picture of each view in every state of its machine',
  },
  bench: {
    files: ['server', 'unknown-hosts', 'stalled-bodies', 'export', 'bulk-check', 'journeys'].map(
      name => `test/bench/${name}.ts`,
    ),
    programs: ['chromium'],
    help: 'measures the server, the export, the check of bulk files, and journeys on a slow phone',
  },
}
