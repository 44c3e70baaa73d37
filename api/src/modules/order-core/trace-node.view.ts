import type { TraceNode } from '@portal/contract/tracking'
import type { ShownNode } from './order-history.repository'

/** A node for who may see all of the waybill. */
export const toTraceNode = ({
  eventAt,
  nodeType,
  city,
  outletName,
  description,
  outletPhone,
  nextStop,
  point,
}: ShownNode): TraceNode => ({
  eventAt: eventAt.toISOString(),
  nodeType,
  city,
  outletName,
  description,
  outletPhone,
  nextStop,
  point,
})
