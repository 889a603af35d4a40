/** The banks that can be paid, with the universal branch code of each. */
export const banks = [
  { name: 'Absa', branch_code: '632005' },
  { name: 'African Bank', branch_code: '430000' },
  { name: 'Bidvest Bank', branch_code: '462005' },
  { name: 'Capitec Bank', branch_code: '470010' },
  { name: 'Discovery Bank', branch_code: '679000' },
  { name: 'First National Bank', branch_code: '250655' },
  { name: 'Investec', branch_code: '580105' },
  { name: 'Nedbank', branch_code: '198765' },
  { name: 'Standard Bank', branch_code: '051001' },
  { name: 'TymeBank', branch_code: '678910' },
].map(bank => ({ ...bank, country: 'ZA' }))
