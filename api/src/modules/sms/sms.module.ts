import type { FastifyInstance } from 'fastify'

export const smsModule = (_app: FastifyInstance): void => {}
