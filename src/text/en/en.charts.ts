/** English texts of the graphs of money in and out and of spending. */
export const en = {
  income: 'In',
  spending: 'Out',
  month: 'Month',
  type: 'Type',
  amount: 'Amount',
  labelled: (label: string, amount: string) => `${label} ${amount}`,
  months: 'Money in and out per month',
  monthsGraph: (month: string, income: string, spending: string) =>
    `Money in and out per month. ${month}: ${income} in, ${spending} out. The table has every figure.`,
  types: (month: string) => `Spending by type in ${month}`,
  total: (month: string, amount: string) => `${month}: ${amount}`,
  other: 'Other',
  since: (month: string, moment: string) => `${month} counts from ${moment}.`,
  noMoney: 'No money came in or went out yet.',
  noSpending: (month: string) => `No money went out in ${month}.`,
  unknown: 'We cannot add up your transactions, because the date of one is missing.',
}
