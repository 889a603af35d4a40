const heading = 'msisdn,amount,reference'

export const manyTransfers = (rows = 100_000, badEach = 50) => {
  const lines = Array.from({ length: rows }, (_, row) => {
    const msisdn = row % badEach === 0 ? '082' : `082${String(1_000_000 + row)}`
    return `${msisdn},${(row % 5_000) + 1}.50,Wages of week ${row % 52}`
  })
  return { text: `${[heading, ...lines].join('\r\n')}\r\n`, bad: Math.ceil(rows / badEach) }
}
