import type { FastifyInstance } from 'fastify'

export const smsDevPage = (_app: FastifyInstance): void => {}
