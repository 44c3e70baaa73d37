import { useSearchParams } from '@portal/shared/router'
import { useEffect, useRef } from 'react'
import { orderQuery, type OrderQuery } from './order-query'

/**
 * The list's query, kept in the address. The page is kept alive: coming back by the bare address (the menu) finds the
 * filters as they were left, coming back by an address with a query (the unpaid-order card) follows that.
 */
export const useOrderQuery = () => {
  const [params, setParams] = useSearchParams()
  const left = useRef('')
  const address = params.toString()
  const visible = useRef(false)

  // Runs when the page is shown, also again after it was hidden.
  useEffect(() => {
    if (!visible.current && !address && left.current) setParams(left.current, { replace: true })
    else left.current = address
    visible.current = true
  }, [address, setParams])

  useEffect(
    () => () => {
      visible.current = false
    },
    [],
  )

  return { query: orderQuery.read(params), show: (query: OrderQuery) => setParams(orderQuery.write(query)) }
}
