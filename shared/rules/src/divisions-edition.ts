/** The edition of the administrative divisions that the portal ships: `shared/data/divisions/README.md`. */
export const divisionsEdition = {
  /** The folder of its files. */
  folder: '2026',
  districtsOn: '2026-03-25',
  townsOn: '2023-06-30',
} as const
