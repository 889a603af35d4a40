/** The parts of selenium-webdriver that the tests use: its own types are a package of another version. */
declare module 'selenium-webdriver' {
  export interface WebElement {
    click(): Promise<void>
    sendKeys(keys: string): Promise<void>
  }
  export interface WebDriver {
    get(address: string): Promise<void>
    navigate(): { back(): Promise<void> }
    manage(): { window(): { setRect(size: { width: number; height: number }): Promise<unknown> } }
    executeScript<Result>(script: unknown, ...args: readonly unknown[]): Promise<Result>
    quit(): Promise<void>
  }
  export class Builder {
    usingServer(address: string): this
    withCapabilities(capabilities: Readonly<Record<string, unknown>>): this
    build(): Promise<WebDriver>
  }
}

declare module 'selenium-webdriver/remote/index.js' {
  interface DriverService {
    start(): Promise<string>
    kill(): Promise<void>
  }
  export namespace DriverService {
    class Builder {
      constructor(program: string)
      setLoopback(isLoopback: boolean): this
      setEnvironment(variables: NodeJS.ProcessEnv): this
      build(): DriverService
    }
  }
}
