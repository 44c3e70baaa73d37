import type { NodeType } from '@portal/contract/tracking'

/** The model's facts of a waybill besides its trace. Codes of divisions, and the cities' names as in trace nodes. */
export interface Waybill {
  productCode: string
  origin: Place
  destination: Place
  /** 自提: the waybill has arrived when it waits at the outlet. */
  isSelfCollected: boolean
}

export interface Place {
  provinceCode: string
  cityCode: string
  cityName: string
}

/** A node of a trace, as far as the model reads it. */
export interface RouteNode {
  nodeType: NodeType
  eventAt: Date
  city: string
}

/** Maximum number of nodes that are read of a trace; further ones are ignored. */
export const maxNodes = 200
