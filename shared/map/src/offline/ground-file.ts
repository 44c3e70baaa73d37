import { CallError } from '@portal/runtime/request/call-error'
import type { OutlineFile } from '@portal/rules/outlines'

export interface GroundFile extends OutlineFile {
  /** Number of arcs, at the beginning of the list, that border no other region of the file. */
  outer: number
  inset?: {
    name: string
    frame: [west: number, south: number, east: number, north: number]
    shapes: [lng: number, lat: number][][]
  }
}

/** Outlines of provinces and of their cities; names, and some outlines, of the districts of a province. */
export type GroundFolder = '2019' | '2026'

const timeout = 10_000

/** `country`, or the two digits of a province. Rejects with a `CallError`. */
export const loadGroundFile = async (name: string, folder: GroundFolder): Promise<GroundFile> => {
  const signal = AbortSignal.timeout(timeout)
  try {
    const response = await fetch(`/data/map/${folder}/${name}.json`, { signal })
    if (!response.ok) throw new Error(`${response.status}`)
    return (await response.json()) as GroundFile
  } catch {
    throw signal.aborted
      ? new CallError('timeout', 0, '网络超时，请稍后重试')
      : new CallError('network', 0, '地图加载失败，请重试')
  }
}
