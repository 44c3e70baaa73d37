import { defineCall } from '@portal/contract/call'
import { invoiceStatuses } from '@portal/contract/invoice'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { registerCall } from '../../http/route'
import { decideInvoice, decisions } from './decide-invoice.service'

const issueInvoice = defineCall({
  path: 'dev/issue-invoice',
  access: 'public',
  request: z.object({ applicationNo: z.string().min(1).max(32), decision: z.enum(decisions).default('ASK') }),
  response: z.object({ status: z.enum(invoiceStatuses) }),
})

/**
 * `POST /api/dev/issue-invoice`: ends the minute to withdraw, for browser tests, which cannot wait for it; as
 * `/dev/invoices`.
 */
export const issueInvoiceDevCall = (app: FastifyInstance): void =>
  registerCall(app, issueInvoice, async ({ body: { applicationNo, decision }, deps }) => ({
    status: await decideInvoice(deps, applicationNo, decision),
  }))
