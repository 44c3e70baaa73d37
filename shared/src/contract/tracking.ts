import { z } from 'zod'
import { defineCall } from './call'
import { instant } from './primitives'

/** Trace node types (domain §3). */
export const nodeTypes = [
  'ORDERED', 'ASSIGNED', 'PICKUP_FAIL', 'COLLECTED', 'DEPARTED', 'ARRIVED', 'DELIVERING', 'STORED',
  'SIGNED', 'EXCEPTION', 'RETURNING', 'RETURNED', 'CANCELED',
] as const
export type NodeType = (typeof nodeTypes)[number]

export const traceNode = z.object({
  eventAt: instant,
  nodeType: z.enum(nodeTypes),
  city: z.string(),
  outletName: z.string(),
  /** A sentence for people, already masked for whoever asked. */
  description: z.string(),
})
export type TraceNode = z.infer<typeof traceNode>

export const waybillTrace = z.object({
  ewbNo: z.string(),
  /** false: no such waybill, or too old to be shown; `message` says which. */
  found: z.boolean(),
  message: z.string(),
  status: z.string(),
  statusText: z.string(),
  productName: z.string(),
  senderCity: z.string(),
  receiverCity: z.string(),
  /** Masked for strangers (domain §0). */
  senderName: z.string(),
  receiverName: z.string(),
  etaAt: instant.nullable(),
  /** Newest first. */
  nodes: z.array(traceNode).max(200),
})
export type WaybillTrace = z.infer<typeof waybillTrace>

export const trackingQuery = defineCall({
  path: 'tracking/query',
  access: 'public',
  request: z.object({
    ewbNos: z.array(z.string().trim().min(1).max(32)).min(1, '请输入运单号').max(10, '一次最多查询10个单号'),
    /** A solved drawn code, after 40106: who asks often proves to be a person. */
    captchaVerification: z.string().min(1).max(512).optional(),
  }),
  /** One result per number, in the order asked. */
  response: z.object({ results: z.array(waybillTrace).max(10) }),
})
