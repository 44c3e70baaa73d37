import { defineCall } from '@portal/contract/call'
import { serviceAreaRequest, serviceAreaResponse } from '@portal/contract/service-area'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route'
import { saveServiceArea } from '../../modules/outlet/service-area.service'

const saveArea = defineCall({
  path: 'dev/service-area',
  access: 'public',
  request: serviceAreaRequest,
  response: serviceAreaResponse,
})

/** `POST /api/dev/service-area`: does the same as `operations/serviceArea`, for the demo's page, which has no key. */
export const serviceAreaDevCall = (app: FastifyInstance): void =>
  registerCall(app, saveArea, ({ body, deps }) => saveServiceArea(deps, body), { bodyLimit: 256 * 1024 })
