import type { Estimate } from './use-estimate'

/** What the person has to do while no price is shown. `missing`: fields that the price still needs. */
export const nextStep = ({ state }: Estimate, missing: string): string => {
  if (state === 'incomplete') return `请填写${missing}，查看运费与时效`
  if (state === 'failed') return '运费未能算出，请在“产品与运费”中重试'
  return state === 'ready' ? '请选择产品类型' : ''
}
