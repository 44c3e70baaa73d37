import type { MapEvents } from '../port'

export type Listeners = { [Name in keyof MapEvents]: Set<MapEvents[Name]> }

/** The listeners of one map, by event. */
export const createListeners = () => {
  const sets: Listeners = {
    marker: new Set(),
    hover: new Set(),
    region: new Set(),
    press: new Set(),
    move: new Set(),
  }
  return {
    on: <Name extends keyof MapEvents>(event: Name, listener: MapEvents[Name]): (() => void) => {
      const set: Set<MapEvents[Name]> = sets[event]
      set.add(listener)
      return () => void set.delete(listener)
    },
    listeners: sets,
  }
}
