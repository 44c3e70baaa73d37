import { chemicals } from './prohibited/chemicals'
import { gasesAndLiquids } from './prohibited/gases-and-liquids'
import { health } from './prohibited/health'
import { other } from './prohibited/other'
import type { ProhibitedClass } from './prohibited/prohibited-class'
import { unlawful } from './prohibited/unlawful'
import { weapons } from './prohibited/weapons'

export type { ProhibitedClass } from './prohibited/prohibited-class'

/** Edition and date of the list, as its page shows them. */
export const prohibitedListEdition = '依据《禁止寄递物品管理规定》附录《禁止寄递物品指导目录》（2016年12月发布）'

/** 《禁止寄递物品指导目录》 in the order of its classes, with the usual and colloquial names of its articles. */
export const prohibitedClasses: readonly ProhibitedClass[] = [
  ...weapons,
  ...gasesAndLiquids,
  ...chemicals,
  ...health,
  ...unlawful,
  other,
].toSorted((one, next) => one.number - next.number)
