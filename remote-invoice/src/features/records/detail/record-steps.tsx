import type { InvoiceStatus } from '@portal/shared/contract/invoice'
import { StepLine } from '@portal/shared/ui/step-line'
import { recordSteps } from '../model/record-steps'

/** 已提交→开票中→已开票 and the ways from there, with where the invoice stands. */
export const RecordSteps = ({ status }: { status: InvoiceStatus }) => (
  <StepLine label="开票进度" {...recordSteps(status)} />
)
