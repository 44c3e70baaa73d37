import { nodeTypes } from '@portal/contract/tracking'
import { compareText } from '../../../compare-text'
import type { Scan } from './parcel'

/** By time; of one instant, what is further along is later, so that the sequence in which scans came does not matter. */
export const compareScans = (one: Scan, other: Scan): number =>
  one.eventAt.getTime() - other.eventAt.getTime() ||
  nodeTypes.indexOf(one.nodeType) - nodeTypes.indexOf(other.nodeType) ||
  compareText(one.city, other.city)
