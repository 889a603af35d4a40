/**
 * Defects that change nothing which anybody could observe, by the id that the list prints, each with the reason. An id
 * that no defect has any more is refused: what it explained has changed.
 */
export const equivalents: Readonly<Record<string, string>> = {
  // account
  '5c6ebbff': 'What is opened is one step: recovery and registration never hold at once, in whatever order.',
  // bulk
  dc4b0987: 'A scan that is lost has no report, and one that is approved has: the two never hold at once.',
  // recovery
  f7780953: 'A code was sent a moment ago, so that beginning goes on to resting before anybody sees it.',
  // service
  '4a3e58a2': 'An order ends in one way: approved and declined never hold at once, in whatever order.',
}
