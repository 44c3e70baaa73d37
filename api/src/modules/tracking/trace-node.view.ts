import type { TraceNode } from '@portal/shared/contract/tracking'
import type { TraceNodeRecord } from './trace-node.tables'

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
}: TraceNodeRecord): TraceNode => ({
  eventAt: eventAt.toISOString(),
  nodeType,
  city,
  outletName,
  description,
  outletPhone,
  nextStop,
  point,
})
