import { z } from 'zod'
import { orderLimits } from '@portal/rules/order/limits'
import { defineCall } from './call'
import { packageServices, shipmentSize } from './freight'
import { maxGoodsTemplates, maxTemplateNameLength } from './limits'
import { goodsName, goodsTypes } from './order'
import { clientRequestId } from './primitives'
import { line } from './typed-text'

const templateId = z.string('请选择常用货物').min(1, '请选择常用货物').max(40)
const templateName = line('请填写常用货物的名称')
  .min(1, '请填写常用货物的名称')
  .max(maxTemplateNameLength, `常用货物的名称不能超过${maxTemplateNameLength}个字`)

/** The goods that a template fills in, in the units of an order. */
const goods = z.object({
  goodsName,
  goodsType: z.enum(goodsTypes, '请选择物品类别'),
  ...shipmentSize,
  /** 0 when it differs each time. */
  weightGrams: z.int().min(0).max(orderLimits.weightGrams.max, orderLimits.weightGrams.problem).default(0),
  packageService: z.enum(packageServices, '请选择包装').default('NONE'),
})
export type TemplateGoods = z.infer<typeof goods>

const template = z.object({ templateId: z.string(), templateName: z.string(), goods })
export type GoodsTemplate = z.infer<typeof template>

/** 常用货物 of the customer, the newest first. */
export const goodsTemplateList = defineCall({
  path: 'goodsTemplate/list',
  access: 'user',
  request: z.object({}),
  response: z.array(template).max(maxGoodsTemplates),
})

/** 40975 there is one of that name, 40976 there are twenty. A repeat gets the template of the first time. */
export const goodsTemplateCreate = defineCall({
  path: 'goodsTemplate/create',
  access: 'user',
  request: z.object({ clientRequestId, templateName, goods }),
  response: template,
})

/** 40422 no such template, 40975 another one has that name. */
export const goodsTemplateRename = defineCall({
  path: 'goodsTemplate/rename',
  access: 'user',
  request: z.object({ templateId, templateName }),
  response: template,
})

/** A template that does not exist counts as deleted. */
export const goodsTemplateDelete = defineCall({
  path: 'goodsTemplate/delete',
  access: 'user',
  request: z.object({ templateId }),
  response: z.object({ deleted: z.int().min(0) }),
})
