import { loadCrossBorderRules } from '@portal/shared'
import type { CrossBorderReceiverDraft } from '../draft/cross-border-draft'
import { readOverseasAddress } from './read-overseas-address'

const countries = ['US', 'CA', 'GB', 'AU', 'DE', 'FR', 'JP', 'KR', 'SG', 'NL', 'NZ', 'IT', 'AE', 'IE', 'VA']
const read = async (text: string, destination: string) =>
  readOverseasAddress(text, destination, countries, await loadCrossBorderRules())

test.each<[title: string, destination: string, text: string, expected: Partial<CrossBorderReceiverDraft>]>([
  [
    'commas, with the country',
    'US',
    'John Smith, +1 415 555 0132, 1600 Market St Apt 5, San Francisco, CA 94103, United States',
    {
      name: 'John Smith',
      phoneCode: '1',
      phone: '4155550132',
      line1: '1600 Market St Apt 5',
      city: 'San Francisco',
      state: 'CA',
      postcode: '94103',
    },
  ],
  [
    'lines, state and postcode in one with the city',
    'US',
    'Emma Brown\n350 Fifth Avenue, Floor 21\nNew York NY 10118-0110\n(212) 555-0123',
    {
      name: 'Emma Brown',
      phone: '2125550123',
      line1: '350 Fifth Avenue, Floor 21',
      city: 'New York',
      state: 'NY',
      postcode: '10118-0110',
    },
  ],
  [
    'labels, in any order',
    'US',
    'Name: Emma Brown\nTel: 1-212-555-0123\nEmail: emma@example.com\nAddress: 350 Fifth Avenue\n' +
      'City: New York\nState: New York\nZip: 10118\nCountry: USA',
    {
      name: 'Emma Brown',
      phone: '2125550123',
      email: 'emma@example.com',
      line1: '350 Fifth Avenue',
      city: 'New York',
      state: 'NY',
      postcode: '10118',
    },
  ],
  [
    'a state in full',
    'US',
    'Emma Brown, 12 Elm Road, Boise, Idaho, 83702, 208 555 0123',
    { name: 'Emma Brown', phone: '2085550123', line1: '12 Elm Road', city: 'Boise', state: 'ID', postcode: '83702' },
  ],
  [
    'a company and its person',
    'GB',
    'Smith & Sons Ltd\nJane Doe\n10 Downing Street\nLondon SW1A 2AA\nUnited Kingdom\n+44 (0)20 7946 0958',
    {
      name: 'Jane Doe',
      company: 'Smith & Sons Ltd',
      phoneCode: '44',
      phone: '2079460958',
      line1: '10 Downing Street',
      city: 'London',
      postcode: 'SW1A 2AA',
    },
  ],
  [
    'a postcode on a line of its own',
    'GB',
    'Jane Doe\n4 Mill Lane\nCambridge\nCB2 1RX\n07700 900123',
    { name: 'Jane Doe', phone: '7700900123', line1: '4 Mill Lane', city: 'Cambridge', postcode: 'CB2 1RX' },
  ],
  [
    'German, the postcode first, with other letters',
    'DE',
    'Max Müller\nHauptstraße 12\nD-10117 Berlin\nDeutschland\nTel: 0049 30 12345678',
    {
      name: 'Max Muller',
      phoneCode: '49',
      phone: '3012345678',
      line1: 'Hauptstrasse 12',
      city: 'Berlin',
      postcode: '10117',
    },
  ],
  [
    'French',
    'FR',
    'Chloé Martin, 5 rue de Rivoli, 75001 Paris, France, +33 1 23 45 67 89',
    {
      name: 'Chloe Martin',
      phoneCode: '33',
      phone: '123456789',
      line1: '5 rue de Rivoli',
      city: 'Paris',
      postcode: '75001',
    },
  ],
  [
    'Dutch',
    'NL',
    'Sanne de Vries\nDamrak 1\n1012 LG Amsterdam\nNetherlands',
    { name: 'Sanne de Vries', line1: 'Damrak 1', city: 'Amsterdam', postcode: '1012 LG' },
  ],
  [
    'Canadian',
    'CA',
    'Liam Roy, 100 King St W, Toronto, ON M5V 2T6, Canada, +1 (416) 555-0199',
    {
      name: 'Liam Roy',
      phoneCode: '1',
      phone: '4165550199',
      line1: '100 King St W',
      city: 'Toronto',
      state: 'ON',
      postcode: 'M5V 2T6',
    },
  ],
  [
    'Australian',
    'AU',
    'Olivia Chen\nUnit 3, 25 George Street\nSydney NSW 2000\nAustralia\n+61 412 345 678',
    {
      name: 'Olivia Chen',
      phoneCode: '61',
      phone: '412345678',
      line1: 'Unit 3, 25 George Street',
      city: 'Sydney',
      state: 'NSW',
      postcode: '2000',
    },
  ],
  [
    'Japanese',
    'JP',
    'Yamada Taro\n1-2-3 Jingumae, Shibuya-ku\nTokyo 150-0001\nJapan\n+81 3-1234-5678',
    {
      name: 'Yamada Taro',
      phoneCode: '81',
      phone: '312345678',
      line1: '1-2-3 Jingumae, Shibuya-ku',
      city: 'Tokyo',
      postcode: '150-0001',
    },
  ],
  [
    'Korean',
    'KR',
    'Kim Minjun, 110 Sejong-daero, Jung-gu, Seoul 04524, South Korea, +82 10 1234 5678',
    {
      name: 'Kim Minjun',
      phoneCode: '82',
      phone: '1012345678',
      line1: '110 Sejong-daero, Jung-gu',
      city: 'Seoul',
      postcode: '04524',
    },
  ],
  [
    'of Singapore, which is city and country',
    'SG',
    'Tan Wei, 1 Raffles Place, #20-01, Singapore 048616, +65 6123 4567',
    {
      name: 'Tan Wei',
      phoneCode: '65',
      phone: '61234567',
      line1: '1 Raffles Place, #20-01',
      city: 'Singapore',
      postcode: '048616',
    },
  ],
  [
    'with Chinese labels and full-width characters',
    'US',
    '收件人：Emma Brown，电话：＋1 212 555 0123，地址：350 Fifth Avenue，城市：New York，州：NY，邮编：10118',
    {
      name: 'Emma Brown',
      phoneCode: '1',
      phone: '2125550123',
      line1: '350 Fifth Avenue',
      city: 'New York',
      state: 'NY',
      postcode: '10118',
    },
  ],
])('an address %s', async (_, destination, text, expected) => {
  const { patch, missing } = await read(text, destination)
  expect(patch).toEqual(expected)
  expect(missing).toEqual(expected.phone ? [] : ['联系电话'])
})

test.each([
  [
    'a person before it',
    'Jane Doe\nPurchasing\nAcme Inc.\n12 Elm Road',
    'Acme Inc.',
    { name: 'Jane Doe', line1: 'Purchasing, 12 Elm Road' },
  ],
  [
    'a label for the person',
    'Attn: Jane Doe\nWidgets GmbH\n12 Elm Road',
    'Widgets GmbH',
    { name: 'Jane Doe', line1: '12 Elm Road' },
  ],
  ['a comma in it', 'Acme, Inc.\nJane Doe\n12 Elm Road', 'Acme Inc.', { name: 'Jane Doe', line1: '12 Elm Road' }],
  ['the word of a street in it', 'Court Square Ltd\n12 Elm Road', 'Court Square Ltd', { line1: '12 Elm Road' }],
  [
    'the form of France',
    'Jane Doe, Dupont S.A., 12 Elm Road',
    'Dupont S.A.',
    { name: 'Jane Doe', line1: '12 Elm Road' },
  ],
  [
    'the form of Australia',
    'Koala Pty, Ltd, Jane Doe, 12 Elm Road',
    'Koala Pty Ltd',
    { name: 'Jane Doe', line1: '12 Elm Road' },
  ],
  [
    'the form of China',
    'Lin Yi, Ruyi Trading Co., Ltd., 12 Elm Road',
    'Ruyi Trading Co. Ltd.',
    { name: 'Lin Yi', line1: '12 Elm Road' },
  ],
])('a company with %s is no line of the address', async (_, text, company, others) => {
  const { patch } = await read(`${text}, Boise, ID 83702`, 'US')
  expect(patch).toEqual({ ...others, company, city: 'Boise', state: 'ID', postcode: '83702' })
})

test('words that get other letters are named', async () => {
  const { respelled } = await read('Max Müller\nHauptstraße 12\nD-10117 Berlin\nMüller', 'DE')
  expect(respelled).toEqual([
    ['Müller', 'Muller'],
    ['Hauptstraße', 'Hauptstrasse'],
  ])
})

test('a long street is wrapped into lines of the label', async () => {
  const { patch } = await read('Emma Brown, Building 7 North Wing, 350 Fifth Avenue Floor 21, New York, NY 10118', 'US')
  expect(patch).toMatchObject({ line1: 'Building 7 North Wing, 350 Fifth', line2: 'Avenue Floor 21', city: 'New York' })
})

test('a city without a comma before it is left to the customer', async () => {
  const { patch, missing } = await read('Emma Brown, 12 Elm Road Boise ID 83702', 'US')
  expect(patch).toEqual({ name: 'Emma Brown', line1: '12 Elm Road Boise', state: 'ID', postcode: '83702' })
  expect(missing).toEqual(['联系电话', '城市'])
})

test('state and postcode of another country than the destination are left out', async () => {
  const { patch, country } = await read('Olivia Chen, 25 George Street, Sydney NSW 2000, Australia', 'US')
  expect(country).toBe('AU')
  expect(patch).toEqual({ name: 'Olivia Chen', line1: '25 George Street', city: 'Sydney' })
})

test('a text in Chinese fills nothing in and is named as the rest', async () => {
  expect(await read('纽约第五大道350号', 'US')).toMatchObject({ patch: {}, rest: ['纽约第五大道350号'] })
})
