/** `[code, name]` */
export type Named = [code: string, name: string]
/** The shape of `shared/data/divisions/<edition>/regions.json`. */
export type RegionRows = [code: string, name: string, cities: [code: string, name: string, districts: Named[]][]][]
/** The shape of `towns/<cityCode>.json`: district code (`''` in a city without districts) → towns. */
export type TownRows = Record<string, Named[]>
