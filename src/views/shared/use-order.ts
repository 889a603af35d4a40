import { selectPlacedOrder } from '#machines/service/service.selectors.ts'
import { useService, useView } from './hooks.tsx'

/** Returns what the screens of an order show of it. It is no part of `hooks.tsx`, which loads before the services. */
export const useOrder = () => useView(useService(), selectPlacedOrder)
