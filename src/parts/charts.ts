/** The graphs of the dashboard, with the library that draws them. */

export { Chart } from '../views/wallet/Chart.tsx'
