/** Something that answers the network API; paths start at its base, without `/api` or `/integration`. */
export type Network = (request: Request) => Response | Promise<Response>
