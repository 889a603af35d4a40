import { instrumentsMachine } from '#machines/settings/instruments/instruments.machine.ts'
import { card } from '#machines/settings/instruments/instruments.model.ts'
import {
  getConsentMessage,
  type InstrumentsView,
  selectInstruments,
} from '#machines/settings/instruments/instruments.selectors.ts'
import { isConsented } from '#machines/settings/instruments/instruments.ts'
import { traced, tracedIfReal } from '#test/model/facts/failure-looks.ts'
import { inSession } from '#test/model/facts/in-session.tsx'
import { absent, playScreen, seen, unsaid } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
import { Instruments } from './Instruments.tsx'

const words = text.instruments
const reasonsOf = ({ message, advice }: InstrumentsView) =>
  [message, advice].map(reason => reason && text.formatMessage(reason))

const rescind = `${words.rescind} ${card.name}`

playScreen(instrumentsMachine, {
  render: actor => inSession(<Instruments instruments={actor} />),
  interactions: {
    'instrument.rescind': rescind,
    'rescission.confirm': text.service.confirm,
    'rescission.cancel': text.service.cancel,
    'result.finish': text.service.close,
  },
  expectations: {
    loading: [seen('heading', words.title), words.loading, absent('dialog')],
    loadFailed: [words.failed, unsaid(text.failure.traceId), absent('dialog')],
    listing: ({ context: { list } }) => [
      absent('dialog'),
      list.length === 0 && words.none,
      list.map(instrument => [
        instrument.name ?? words.unnamed,
        text.formatMessage(getConsentMessage(instrument)),
        !isConsented(instrument) && absent('button', rescind),
      ]),
    ],
    confirming: [
      seen('dialog', words.rescindTitle),
      text.service.confirmQuestion,
      `${words.instrument} ${card.name}`,
    ],
    rescinding: [
      seen('dialog', words.rescindTitle),
      text.preferences.wait,
      text.preferences.processing,
      text.service.authorizing,
    ],
    failed: snapshot => [
      seen('dialog', text.failure.title),
      text.preferences.failedMessage,
      reasonsOf(selectInstruments(snapshot)),
      traced(selectInstruments(snapshot).traceId),
    ],
    outcomeUnknown: snapshot => [
      text.failure.sorry,
      text.codes[selectInstruments(snapshot).unknown],
      unsaid(text.preferences.failedMessage),
      traced(selectInstruments(snapshot).traceId),
    ],
    approved: snapshot => [
      seen('dialog', text.preferences.approved),
      text.preferences.approvedMessage,
      tracedIfReal(selectInstruments(snapshot).traceId),
    ],
  },
})
