import type { InferOutput } from 'valibot'
import { decoderOf, fromPath, text, wireOf } from '#machines/domain/wire/wire-schema.ts'
import type { LoaderActorRef } from '#machines/network/loader/loader.machine.ts'
import type { Session } from '#openapi/network.gen.d.ts'

const session = wireOf<Session>()({
  /** The time of the sign-in, as the network writes it. */
  startedAt: fromPath('started_at', text),
  /** The time when the session ends at the latest, as the network writes it. */
  endsAt: fromPath('ends_at', text),
})

/** The network's report about this session; each part is optional. */
export type CurrentSession = InferOutput<typeof session>

/** The loader of what the network reports of this session. */
export type CurrentSessionLoader = LoaderActorRef<CurrentSession>

/** Decodes the response about the session. */
export const decodeCurrentSession = decoderOf(session)
