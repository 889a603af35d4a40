/** An element of a page. An action waits until the consumer could do it. */
export interface PageElement {
  click(): Promise<void>
  type(text: string): Promise<void>
  /** Chooses a file of this machine for a file input. */
  upload(path: string): Promise<void>
}

/** The page of one browser, by the means that all three protocols have. */
export interface EnginePage {
  open(address: string): Promise<void>
  goBack(): Promise<void>
  /** Returns the value of an expression in the page. */
  read(expression: string): Promise<unknown>
  /** Returns the element that is the value of an expression in the page. */
  find(expression: string): Promise<PageElement | undefined>
  /** Closes the browser. */
  close(): Promise<void>
}

export interface OpenOptions {
  /** The folder that the browser saves files in. */
  readonly downloads: string
  /** Receives the errors and the policy violations of the page. */
  readonly complain: (complaint: string) => void
}

export type OpenEngine = (options: OpenOptions) => Promise<EnginePage>

/** Reports the violations of the policy to the console. Runs in the page, before its scripts. */
export const reportViolations = (): void => {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    console.error(`securitypolicyviolation: ${effectiveDirective} ${blockedURI}`)
  })
}
