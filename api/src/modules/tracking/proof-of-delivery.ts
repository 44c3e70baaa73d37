import type { OrderDetail } from '@portal/contract/order-detail'
import type { TraceNodeRecord } from '../order-core/trace-node.tables'

/**
 * 签收凭证 of the newest signature, including one with an exception; null before the first. `nodes` are those that stand.
 */
export const proofOfDelivery = (
  nodes: readonly Pick<TraceNodeRecord, 'nodeType' | 'eventAt' | 'signer' | 'images'>[],
): OrderDetail['proofOfDelivery'] => {
  const signatures = nodes.filter(({ nodeType }) => nodeType === 'SIGNED' || nodeType === 'SIGN_ABNORMAL')
  const newest = signatures.reduce<(typeof signatures)[number] | undefined>(
    (latest, node) => (latest && latest.eventAt >= node.eventAt ? latest : node),
    undefined,
  )
  return newest === undefined
    ? null
    : { signedAt: newest.eventAt.toISOString(), signer: newest.signer, images: newest.images }
}
