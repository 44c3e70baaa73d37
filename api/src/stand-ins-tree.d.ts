/**
 * Declares the folder of stand-ins where it was deleted, so that the code that loads it compiles
 * (docs/adr/0036-stand-ins.md).
 */
declare module '*/standins/all-stand-ins' {
  export const standIns: unknown
}
