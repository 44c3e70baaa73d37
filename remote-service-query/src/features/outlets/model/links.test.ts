import * as links from '@portal/contract/links'
import { readQuery } from './outlet-query'

test("a link to a city's outlets asks for them", () =>
  expect(readQuery(new URLSearchParams(links.outlets('4403').split('?')[1]))).toMatchObject({
    provinceCode: '44',
    cityCode: '4403',
  }))
