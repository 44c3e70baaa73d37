import type { OverseasContent } from './overseas-content'

/** What belongs to another choice than the one made is left out, so that it is neither stored nor judged. */
export const applicableOverseas = (content: OverseasContent): OverseasContent => ({
  ...content,
  monthlyCode: content.payMethod === 'MONTHLY' ? content.monthlyCode : '',
  declaration:
    content.declaration.goodsKind === 'DOCUMENT' ? { ...content.declaration, lines: [] } : content.declaration,
})
