import { type Divisions, loadDivisions } from './divisions'

const loaded = new Map<string, Divisions>()

/** The divisions that ship with the portal; read once, they never change. */
export const shippedDivisions = (root: string): Divisions => {
  const known = loaded.get(root)
  if (known !== undefined) return known
  const divisions = loadDivisions(root)
  loaded.set(root, divisions)
  return divisions
}
