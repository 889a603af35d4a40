import type { BulkFlowCode } from '#machines/bulk/bulk.types.ts'
import type { RemarkCode, RowCode, UnusableCode } from '#machines/domain/bulk-file/bulk-check.types.ts'
import type { PaymentCode } from '#machines/payment/submission/submission.selectors.ts'
import type { OutcomeCode } from '#machines/service/checkout/checkout.selectors.ts'

const codes = {
  'bulk.approvedBefore': 'This file was approved before. It is not paid again.',
  'bulk.notApproved':
    'The network has not approved this file yet. Check again in a moment before you try again.',
  'bulk.prescanFailed': 'There was an error when uploading and scanning your file',
  'bulkCheck.notCsv': 'Please choose a file whose name ends in .csv.',
  'bulkCheck.emptyFile': 'This file is empty.',
  'bulkCheck.tooLarge': 'This file is larger than 10\u00A0MB. Please divide it into several.',
  'bulkCheck.utf16': 'We cannot read this kind of text file (UTF-16). Please save it as CSV UTF-8.',
  'bulkCheck.notText': 'This is not a text file. If it is an Excel file, please save it as CSV UTF-8.',
  'bulkCheck.unreadable':
    'Your browser cannot read this file. If it was changed or moved, please choose it again.',
  'bulkCheck.encoding':
    'This file is not UTF-8: letters with accents may be read wrongly. Please save it as CSV UTF-8.',
  'bulkCheck.semicolons': 'This file has semicolons between its columns. Use commas.',
  'bulkCheck.tabs': 'This file has tabs between its columns. Use commas.',
  'bulkCheck.bars': 'This file has vertical bars between its columns. Use commas.',
  'bulkCheck.columns':
    'We could not check the rows: the first row must have the names msisdn, amount and reference.',
  'bulkCheck.columnTwice':
    'The first row has the same name twice. We checked only the first of these columns.',
  'bulkCheck.quotes': 'A quotation mark is missing in this file.',
  'bulkCheck.noRows': 'There is no payment in this file.',
  'bulkCheck.cells': 'This row has more or fewer columns than the first row.',
  'bulkCheck.msisdn': 'Incorrect mobile number format. Write the number as 27821234567.',
  'bulkCheck.own': 'You cannot send money to yourself.',
  'bulkCheck.amountFormat': 'Amount must be a valid number. Write it like 1000.00',
  'bulkCheck.amount': 'Amount must be a valid number.',
  'bulkCheck.noReference': 'A reference is needed.',
  'bulkCheck.longReference': 'The reference is longer than 50 characters.',
  'bulkCheck.formula': 'This looks like a formula. Please write the value.',
  'bulkCheck.duplicate': 'This payment is also in an earlier row.',
} satisfies Record<
  Exclude<BulkFlowCode, OutcomeCode | PaymentCode> | RemarkCode | RowCode | UnusableCode,
  string
>

/** `10 000` with a no-break space. */
const grouped = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, '\u00A0')
/** `1 row`, `10 000 rows`. */
const counted = (count: number, one: string, many: string) =>
  `${grouped(count)}\u00A0${count === 1 ? one : many}`
const rows = (count: number) => counted(count, 'row', 'rows')
const problems = (count: number) => counted(count, 'problem', 'problems')

/** English texts of bulk operations. */
export const bulk = {
  codes,
  bulk: {
    identifying: 'Reading your details...',
    noEmail: 'You need an email address',
    noEmailMessage:
      'The summary of a bulk transaction is sent by email, and your profile has no email address. Please ask your provider to add one.',
    sms: (charge: string, total: string | undefined) =>
      `Send notifications to recipients at ${charge} an SMS${total === undefined ? '' : `, ${total} in total`}`,
    smsUnpriced: 'Send notifications to recipients by SMS',
    smsUnknown: 'We could not read what an SMS costs.',
    summary: (email: string) => `A summary will be sent to ${email}.`,
    /** The name of an upload: its time, and its file name if known. */
    upload: (date: string, name: string | undefined) =>
      name === undefined ? `Upload of ${date}` : `${name}, upload of ${date}`,
    uploadedAt: 'Uploaded',
    prescan: 'Pre Scan',
    running: 'File Upload and Pre Scan Running',
    processing: 'Processing...',
    uploading: (share: number) => `${share}\u00A0% uploaded`,
    resting: (seconds: number) =>
      `Processing... Your file has arrived. The scan begins in ${seconds}\u00A0${seconds === 1 ? 'second' : 'seconds'}.`,
    results: 'Pre Scan Results',
    rowsScanned: 'Rows Scanned',
    cost: 'Cost',
    calculating: 'Calculating',
    notKnown: 'Not known',
    approvable: 'Can be processed',
    payments: 'Payments',
    rejections: 'Rejections',
    share: (approved: number, all: number) => `${grouped(approved)} of ${rows(all)} can be processed`,
    rejectionFile: 'Download the rejection file',
    noRejectionFile: 'No file available',
    failed: 'Pre Scan Failed',
    failedMessage: 'Your file upload and pre scan could not be processed.',
    confirmTitle: 'Confirm Bulk Transaction',
    confirmMessage: 'Please confirm or cancel your bulk transaction below.',
    smsIncluded: 'The cost includes an SMS to each recipient.',
    smsCosts: (total: string, count: string, price: string) =>
      `The cost includes ${total} for SMS to recipients (${count} × ${price}).`,
    lookingBack: 'Comparing this with your previous uploads...',
    sameBefore: (date: string) =>
      `You uploaded the same file on ${date}, and it was approved. If you go on, you pay everything again.`,
    cannotTell:
      'We could not read your previous uploads. If you have paid this file before, you pay everything again.',
    fileBefore: 'Approved before',
    approved: 'Bulk Wallet Transaction Approved',
    approvedMessage: 'Your bulk wallet transaction has been processed successfully.',
    declined: 'Bulk Wallet Transaction Failed',
    declinedMessage: 'Your bulk wallet transaction could not be processed.',
  },
  bulkHistory: {
    loading: 'Loading your previous uploads...',
    failed: 'We could not read your previous uploads.',
    none: 'You have no previously uploaded files.',
    date: 'DATE',
    final: 'FINAL REPORT',
    rejected: 'REJECTED REPORT',
    status: 'STATUS',
    processed: 'Processed',
    /** The status of a file, shown in place of 'Processed'. Undefined for a processed file. */
    standing: {
      waiting: 'The file did not arrive: nothing was paid',
      scanning: 'Being scanned: nothing was paid yet',
      scanned: 'Not approved: nothing was paid',
      failed: 'Failed: nothing was paid',
      approved: 'Running: payments are being made',
      processed: undefined,
    },
    rows,
    separator: ' · ',
    goOn: 'Continue',
    noFile: 'No file available',
    notFound: 'We could not get the file of this report.',
  },
  bulkCheck: {
    label: 'CSV file',
    choose: 'Choose a CSV file',
    drop: 'or drop it here',
    release: 'Drop it here',
    another: 'Choose another file',
    oneFile: 'Please drop one file at a time.',
    /** Formats a file size in binary units: 1 kB is 1 024 bytes. */
    size: (bytes: number) => {
      if (bytes < 1_024) return `${bytes}\u00A0B`
      const kilobytes = bytes / 1_024
      return kilobytes < 1_000
        ? `${Math.ceil(kilobytes)}\u00A0kB`
        : `${(kilobytes / 1_024).toFixed(1)}\u00A0MB`
    },
    sample: 'Download a sample CSV file',
    checking: 'Checking your file...',
    soFar: rows,
    cancel: 'Cancel',
    notChecked: 'We could not check this file. Pre Scan will check it.',
    advice: 'This is advice: Pre Scan decides which rows can be processed.',
    refused: 'Pre Scan would refuse this file. Please correct it and choose it again.',
    title: 'In this file',
    rows: 'Rows',
    good: 'Without problems',
    total: 'Total without charges',
    blanks: 'Empty rows, not used',
    duplicates: 'Payments that appear twice',
    count: grouped,
    beyondBalance: 'This is more than your Available Balance.',
    problems,
    firstProblems: (told: number, count: number) => `The first ${told} of ${problems(count)}`,
    download: 'Download all problems',
    notSaved: 'Your browser did not save the file.',
    row: 'Row',
    column: 'Column',
    value: 'Value',
    reason: 'Reason',
    sameAs: (earlier: number) => `The same payment as in row ${earlier}.`,
    file: {
      name: 'Problems',
      headings: { row: 'row', column: 'column', value: 'value', reason: 'reason', earlier: 'same as row' },
    },
  },
}
