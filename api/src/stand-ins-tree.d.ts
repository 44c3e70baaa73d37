/** Stands for the tree of stand-ins where it was deleted, so that what loads it compiles (docs/adr/0036-stand-ins.md). */
declare module '*/standins/all-stand-ins' {
  export const standIns: unknown
}
