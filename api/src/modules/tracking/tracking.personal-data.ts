import type { PersonalData } from '../account-core/personal-data'
import { traceNode } from './trace-node.tables'

export const trackingData: PersonalData = {
  ofOrders: [{ table: traceNode, exported: { section: 'traces' } }],
}
