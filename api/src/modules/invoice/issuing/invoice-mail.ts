import type { InvoiceFormat } from '@portal/contract/invoice'
import { invoiceKindLabel } from '@portal/rules/invoicing'
import { formatCents } from '../../../pdf/format-cents'
import type { Mail } from '../../mail/mail.port'
import { contentOf } from '../invoice-content'
import type { InvoiceRecord } from '../invoice.tables'
import type { IssuingPort } from './issuing.port'

export const invoiceFileName = (invoiceNumber: string, format: InvoiceFormat): string =>
  `电子发票_${invoiceNumber}.${format.toLowerCase()}`

const lines = (
  { kind, invoiceNumber, buyerName, totalCents, applicationNo }: InvoiceRecord,
  sellerName: string,
): string[] => [
  '您好：',
  '',
  '您申请的电子发票已开具，请查收附件。',
  '',
  `发票类型：${invoiceKindLabel[kind]}`,
  `发票号码：${invoiceNumber}`,
  `发票抬头：${buyerName}`,
  `价税合计：${formatCents(totalCents)}`,
  `销售方：${sellerName}`,
  `申请号：${applicationNo}`,
  '',
  '本邮件由系统自动发送，请勿回复。您可登录官网，在“申请发票”页面的“开票记录”中查看和下载发票。',
]

/** The e-mail with an issued invoice. @throws the issuer's error when it has no file */
export const invoiceMail = async (
  issuing: IssuingPort,
  record: InvoiceRecord,
  issuedAt: Date,
  to: string,
): Promise<Mail> => {
  const content = contentOf(record)
  return {
    to,
    subject: `【零川物流】电子发票 ${record.invoiceNumber}`,
    text: lines(record, content.seller.name).join('\n'),
    attachments: [
      {
        fileName: invoiceFileName(record.invoiceNumber, 'PDF'),
        type: 'application/pdf',
        content: await issuing.file(content, record.invoiceNumber, issuedAt, 'PDF'),
      },
    ],
  }
}
