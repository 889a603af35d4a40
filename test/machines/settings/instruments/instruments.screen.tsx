import { defaultTimeZone } from '../../../../machines/domain/limits.ts'
import { toRealTraceId } from '../../../../machines/network/trace-id.ts'
import {
  type InstrumentsSnapshot,
  instrumentsMachine,
} from '../../../../machines/settings/instruments/instruments.machine.ts'
import {
  canRescind,
  getConsentMessage,
  selectFailureReasons,
  selectTraceId,
  selectUnknownMessage,
} from '../../../../machines/settings/instruments/instruments.selectors.ts'
import { formatMessage, text } from '../../../../src/text/session-text.ts'
import { Instruments } from '../../../../src/views/settings/instruments/Instruments.tsx'
import { startOfRun } from '../../../model/harness/model-time.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'
import { card } from './instruments.model.ts'

const words = text.instruments
const rescind = `${words.rescind} ${card.name}`

const showsTrace = (look: ScreenQueries, snapshot: InstrumentsSnapshot) => {
  const traceId = selectTraceId(snapshot)
  if (snapshot.matches('approved') && toRealTraceId(traceId) === undefined)
    look.doesNotSay(text.failure.traceId)
  else look.says(`${text.failure.traceId} ${traceId}`)
  look.offers(text.service.close)
}

const showsBusy = (look: ScreenQueries) => {
  look.sees('dialog', words.rescindTitle)
  look.says(text.preferences.wait)
  look.says(text.preferences.processing)
  look.says(text.service.authorizing)
}

export const instrumentsScreen = createViewSpec(instrumentsMachine, {
  render: actor => <Instruments instruments={actor} now={startOfRun} timeZone={defaultTimeZone} />,
  interactions: {
    'list.retry': { press: text.failure.retry },
    'instrument.rescind': { press: rescind },
    'rescission.confirm': { press: text.service.confirm },
    'rescission.cancel': { press: text.service.cancel },
    'check.now': { press: text.service.checkNow },
    'failure.acknowledge': { press: text.service.close },
    'result.finish': { press: text.service.close },
  },
  expectations: {
    loading(look) {
      look.sees('heading', words.title)
      look.says(words.loading)
      look.lacks('dialog')
    },
    loadFailed(look) {
      look.says(words.failed)
      look.says(`${text.failure.traceId} 0`)
      look.lacks('dialog')
    },
    listing(look, { context: { list } }) {
      look.lacks('dialog')
      if (list.length === 0) look.says(words.none)
      for (const instrument of list) {
        look.says(instrument.name ?? words.unnamed)
        look.says(formatMessage(getConsentMessage(instrument)))
        if (canRescind(instrument)) look.offers(rescind)
        else look.lacks('button', rescind)
      }
    },
    confirming(look) {
      look.sees('dialog', words.rescindTitle)
      look.says(text.service.confirmQuestion)
      look.says(`${words.instrument} ${card.name}`)
      look.offers(text.service.confirm)
    },
    rescinding: showsBusy,
    checking: showsBusy,
    failed(look, snapshot) {
      look.sees('dialog', text.failure.title)
      look.says(text.preferences.failedMessage)
      for (const reason of selectFailureReasons(snapshot)) if (reason) look.says(formatMessage(reason))
      showsTrace(look, snapshot)
    },
    outcomeUnknown(look, snapshot) {
      look.says(text.failure.sorry)
      look.says(formatMessage(selectUnknownMessage(snapshot)))
      look.doesNotSay(text.preferences.failedMessage)
      look.offers(text.service.checkNow)
      showsTrace(look, snapshot)
    },
    approved(look, snapshot) {
      look.sees('dialog', text.preferences.approved)
      look.says(text.preferences.approvedMessage)
      showsTrace(look, snapshot)
    },
  },
})

if (import.meta.vitest) playThroughView(instrumentsScreen)
