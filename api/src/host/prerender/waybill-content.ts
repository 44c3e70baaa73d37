import * as links from '@portal/contract/links'
import { questionList, section } from './parts'
import type { Prerendered } from './prerendered'
import { faqOf, type Question } from './structured-data'

const questions = (hotline: string): Question[] => [
  {
    question: '一次可以查几个运单？',
    answer: '一次最多查询10个单号，可用空格、逗号、分号、顿号或换行隔开，重复的单号只查一次。',
  },
  {
    question: '为什么看不到收寄件人的姓名和地址？',
    answer:
      '无需登录即可查询物流轨迹，为保护隐私，收寄件人信息已隐藏；输入寄件人或收件人手机号后四位，可查看完整信息。',
  },
  {
    question: '查不到物流信息怎么办？',
    answer: `请先核对单号；刚揽收的货物稍后才有轨迹。仍查不到时，可拨打 ${hotline} 咨询。`,
  },
  { question: '可以查询多久以前的运单？', answer: '运单在下单后一年内可以查询，更早的运单已超过查询期限。' },
]

/**
 * 运单查询 (domain §3): common questions; where the number stands is in the page's first HTML, and waybills are
 * requested by the page only.
 */
export const waybillContent = (hotline: string): Prerendered => ({
  description:
    '输入运单号查询快运、快递物流轨迹，无需登录，一次最多查询10个单号；说明运单号在哪里查看、如何凭手机号后四位查看完整信息，以及查不到物流信息时怎么办。',
  canonical: links.waybillQuery(),
  hasBand: true,
  html: section('常见问题', questionList(questions(hotline))),
  nodes: [faqOf(questions(hotline))],
})
