import { z } from 'zod'
import { modelKey, modelPattern } from '@portal/rules/contraband/battery-recalls'
import { defineCall } from './call'
import { day } from './primitives'
import { line } from './typed-text'

/** Models of one list. */
export const maxRecalledModels = 2000

const brand = line('请填写品牌').min(1, '请填写品牌').max(30, '品牌不能超过30个字')
const model = line('请填写型号')
  .max(40, '型号不能超过40个字')
  .regex(modelPattern, '型号由字母、数字和其间的 - / . _ 组成，至少2位')
const returnUrl = z
  .union([z.literal(''), z.url({ protocol: /^https$/, error: '请填写https网址' }).max(300)], '请填写https网址')
  .default('')

/** The carrier's list of recalled power banks and batteries (domain §8); before the first one it is empty. */
export const contrabandBatteryRecalls = defineCall({
  path: 'contraband/batteryRecalls',
  access: 'public',
  request: z.object({}),
  response: z.object({
    edition: z.string(),
    /** `YYYY-MM-DD`; '' before the first list. */
    publishedOn: z.string(),
    models: z.array(z.object({ brand: z.string(), model: z.string(), returnUrl: z.string() })).max(maxRecalledModels),
  }),
})

/** The carrier's call `operations/batteryRecalls`: the list replaces the former one as a whole. */
export const operationsBatteryRecallsRequest = z.object({
  edition: line('请填写版本').min(1, '请填写版本').max(40, '版本不能超过40个字'),
  publishedOn: day,
  models: z
    .array(z.object({ brand, model, returnUrl }))
    .max(maxRecalledModels, `型号不能超过${maxRecalledModels}个`)
    .superRefine((models, context) => {
      const seen = new Set<string>()
      models.forEach((each, index) => {
        const key = `${each.brand.toLowerCase()} ${modelKey(each.model)}`
        if (seen.has(key)) context.addIssue({ code: 'custom', path: [index, 'model'], message: '与前面的型号重复' })
        seen.add(key)
      })
    }),
})
export type BatteryRecallsRequest = z.output<typeof operationsBatteryRecallsRequest>
export const operationsBatteryRecallsResponse = z.object({ known: z.int().min(0).max(maxRecalledModels) })
