import type { TraceNode } from '@portal/contract/tracking'
import { formatDay } from '@portal/shared'
import { weekday } from '../../model/weekday'

export interface TraceDay {
  /** `2026-11-20`, Asia/Shanghai. */
  day: string
  /** Newest first. */
  nodes: TraceNode[]
}

/** Groups nodes by calendar day in Asia/Shanghai, newest day and newest node first, whatever the order of the input. */
export const groupByDay = (nodes: readonly TraceNode[]): TraceDay[] => {
  const days = new Map<string, TraceNode[]>()
  for (const node of [...nodes].sort((a, b) => Date.parse(b.eventAt) - Date.parse(a.eventAt))) {
    const day = formatDay(node.eventAt)
    days.set(day, [...(days.get(day) ?? []), node])
  }
  return [...days].map(([day, nodesOfDay]) => ({ day, nodes: nodesOfDay }))
}

const dayLength = 86_400_000

/** 今天, 昨天, or the day of the week of a calendar day. */
export const dayName = (day: string, now: Date): string => {
  if (day === formatDay(now)) return '今天'
  if (day === formatDay(new Date(now.getTime() - dayLength))) return '昨天'
  return weekday(day)
}
