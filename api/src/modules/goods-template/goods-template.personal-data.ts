import type { PersonalData } from '../account-core/personal-data'
import { goodsTemplate } from './goods-template.tables'

export const goodsTemplateData: PersonalData = {
  own: [
    {
      table: goodsTemplate,
      exported: { section: 'goodsTemplates', rowKey: goodsTemplate.templateId },
      erased: 'ROWS',
    },
  ],
}
