/** English texts of the question before typed values are discarded. */
export const discard = {
  discard: {
    help: 'What you have typed will be lost.',
    leave: 'Leave',
    backToForm: 'Back to the form',
  },
}
