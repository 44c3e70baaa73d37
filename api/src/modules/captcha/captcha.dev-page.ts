import type { FastifyInstance } from 'fastify'

export const captchaDevPage = (_app: FastifyInstance): void => {}
