import { sendCodeConfirmRequest, sendCodeScanRequest } from '@portal/contract/send-code'
import { parseKilograms } from '@portal/rules/order/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { parseBody } from '../../http/route'
import { toCreated } from '../../modules/orders/list/order.view'
import { confirmCode } from '../../modules/send-code/confirm.service'
import { scanCode } from '../../modules/send-code/courier.service'
import { outletCodeText, requireOutlet } from '../../modules/send-code/outlet-code.service'
import { doneContent, outletContent, scanForm, type FormFields, weighForm } from './courier.forms'
import { sendCourierPage } from './courier.page'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import jsQR from 'jsqr'
import { asc, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { outlet } from '../../modules/outlet/outlet.tables'

/** Open outlets that accept drop-offs, sorted by code. */
const sendingOutlets = (db: Db, limit: number) =>
  db
    .select({ outletCode: outlet.outletCode, outletName: outlet.outletName })
    .from(outlet)
    .where(sql`status = 'OPEN' and services ? 'SEND'`)
    .orderBy(asc(outlet.outletCode))
    .limit(limit)

/** Enough for a photo of a screen; more pixels only take time. */
const maxSidePx = 1600

/** The text of the QR code in a picture; null when there is none, or when it is no picture. */
export const readPicture = async (file: Buffer): Promise<string | null> => {
  try {
    const image = await loadImage(file)
    const scale = Math.min(1, maxSidePx / Math.max(image.width, image.height))
    const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
    const context = createCanvas(width, height).getContext('2d')
    // Transparent pixels would be as dark as the code.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(image, 0, 0, width, height)
    return jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data ?? null
  } catch {
    return null
  }
}

/** Large enough for a photo of a phone. */
const bodyLimit = 12 * 1024 * 1024
const maxOutlets = 300

interface SubmittedForm {
  fields: Record<string, string>
  picture: Buffer | null
}

const readForm = async (body: Buffer, contentType: string): Promise<SubmittedForm> => {
  const fields: Record<string, string> = {}
  let picture: Buffer | null = null
  for (const [name, value] of await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  }).formData()) {
    if (typeof value === 'string') fields[name] = value.trim()
    else if (value.size > 0) picture = Buffer.from(await value.arrayBuffer())
  }
  return { fields, picture }
}

const showScan = async (deps: Deps, reply: FastifyReply, fields: FormFields, problem = ''): Promise<FastifyReply> =>
  sendCourierPage(reply, scanForm(await sendingOutlets(deps.db, maxOutlets), fields, problem))

/** The code that was entered, pasted, or read from the picture; an empty field is ignored. */
const codeOf = async ({ fields, picture }: SubmittedForm): Promise<Record<string, string>> => {
  if (fields.shortCode) return { shortCode: fields.shortCode }
  if (picture === null) return { code: fields.code ?? '' }
  const read = await readPicture(picture)
  if (read === null) throw new BusinessError('BAD_FIELD', '图片中没有找到二维码，请换一张清晰的图片')
  return { code: read }
}

const scanMessages = (error: unknown): string => {
  if (error instanceof BusinessError) return error.message
  throw error
}

/**
 * `/dev/courier`: the stand-in for couriers' devices, which call `operations/sendCodeScan` and
 * `operations/sendCodeConfirm`.
 */
export const courierDevPage = (dev: FastifyInstance): void =>
  void dev.register(async (app) => {
    const { deps } = dev
    app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit }, (request, body, done) => {
      readForm(body as Buffer, request.headers['content-type'] ?? '').then(
        (form) => done(null, form),
        () => done(null, { fields: {}, picture: null }),
      )
    })
    const sentBy = (request: FastifyRequest): SubmittedForm =>
      (request.body as SubmittedForm | undefined) ?? { fields: {}, picture: null }

    app.get('/courier', (request, reply) => {
      const { code = '' } = request.query as { code?: unknown }
      return showScan(deps, reply, { code: typeof code === 'string' ? code.slice(0, 500) : '' })
    })

    app.post('/courier/scan', async (request, reply) => {
      const form = sentBy(request)
      try {
        const named = await codeOf(form)
        const order = await scanCode(
          deps,
          parseBody(sendCodeScanRequest, { ...form.fields, code: undefined, shortCode: undefined, ...named }),
        )
        return await sendCourierPage(reply, weighForm(order, { ...form.fields, code: '', shortCode: '', ...named }))
      } catch (error) {
        return showScan(deps, reply, form.fields, scanMessages(error))
      }
    })

    app.post('/courier/confirm', async (request, reply) => {
      const { fields } = sentBy(request)
      const { code, shortCode, weight = '', packageCount, ...rest } = fields
      const named = shortCode ? { shortCode } : { code }
      try {
        const weightGrams = parseKilograms(weight.normalize('NFKC')) ?? undefined
        const order = await confirmCode(
          deps,
          parseBody(sendCodeConfirmRequest, { ...rest, ...named, weightGrams, packageCount: Number(packageCount) }),
        )
        return await sendCourierPage(reply, doneContent(toCreated(order)))
      } catch (error) {
        const problem = scanMessages(error)
        try {
          return await sendCourierPage(
            reply,
            weighForm(await scanCode(deps, parseBody(sendCodeScanRequest, { ...rest, ...named })), fields, problem),
          )
        } catch (scanError) {
          return showScan(deps, reply, fields, scanMessages(scanError))
        }
      }
    })

    app.get('/courier/outlet', async (request, reply) => {
      const { outletCode = '' } = request.query as { outletCode?: unknown }
      try {
        const outlet = await requireOutlet(deps.db, String(outletCode))
        const code = outletCodeText(deps.config.secret, outlet.outletCode)
        const address = `${request.protocol}://${request.host}/DimensionalCodeShipping?code=${code}`
        const { default: bwip } = await import('bwip-js/node')
        return await sendCourierPage(
          reply,
          outletContent(outlet, code, bwip.toSVG({ bcid: 'qrcode', text: address, paddingwidth: 4, paddingheight: 4 })),
          '网点固定码',
        )
      } catch (error) {
        return showScan(deps, reply, {}, scanMessages(error))
      }
    })
  })
