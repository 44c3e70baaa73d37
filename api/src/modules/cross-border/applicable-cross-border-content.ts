import type { CrossBorderContent } from './cross-border-content'

/** What belongs to another choice than the one made is left out, so that it is neither stored nor judged. */
export const applicableCrossBorderContent = (content: CrossBorderContent): CrossBorderContent => ({
  ...content,
  monthlyCode: content.payMethod === 'MONTHLY' ? content.monthlyCode : '',
  declaration:
    content.declaration.goodsKind === 'DOCUMENT' ? { ...content.declaration, lines: [] } : content.declaration,
})
