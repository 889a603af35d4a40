/** A handler of the network API. Its paths start at the base, without `/api` or `/integration`. */
export type Network = (request: Request) => Response | Promise<Response>
