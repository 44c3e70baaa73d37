import { type Divisions, loadDivisions } from './divisions'

const loaded = new Map<string, Divisions>()

/** The divisions that ship with the portal; read once, they never change. */
export const shippedDivisions = (root: string): Divisions => {
  const existing = loaded.get(root)
  if (existing !== undefined) return existing
  const divisions = loadDivisions(root)
  loaded.set(root, divisions)
  return divisions
}
