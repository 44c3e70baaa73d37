import type { OperationEvent } from '@portal/contract/operations'

/**
 * Enough to save round trips, few maxEventsPerChunk that customers do not wait long for locked rows, or for the embedded
 * database's only connection.
 */
const maxEventsPerChunk = 250

/** Events by waybill. */
export const byWaybill = (events: readonly OperationEvent[]): OperationEvent[][] => {
  const groups = new Map<string, OperationEvent[]>()
  for (const event of events) {
    const group = groups.get(event.ewbNo)
    if (group === undefined) groups.set(event.ewbNo, [event])
    else group.push(event)
  }
  return [...groups.values()]
}

/** Cuts a batch into parts for one transaction each; all events of a waybill are in the same part. */
export const chunksOf = (events: readonly OperationEvent[]): OperationEvent[][] => {
  const chunks: OperationEvent[][] = []
  for (const group of byWaybill(events)) {
    const last = chunks.at(-1)
    if (last !== undefined && last.length + group.length <= maxEventsPerChunk) last.push(...group)
    else chunks.push(group)
  }
  return chunks
}
