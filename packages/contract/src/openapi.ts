/** The OpenAPI 3.1 description, generated from the routes, so that the two always agree. */

import * as z from 'zod';
import { commonCodes, errors, statusOf, uploadCodes, type ErrorCode } from './errors.ts';
import { product } from './product.ts';
import type { Route } from './route.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
};

const parametersOf = (schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const json = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: property,
  }));
};

const bodyOf = (route: Route): Json | undefined => {
  if (route.upload) {
    const binary = { schema: { type: 'string', format: 'binary' } };
    if (route.upload.files) {
      const file = { type: 'array', items: binary.schema, maxItems: route.upload.files };
      const schema = { type: 'object', properties: { file }, required: ['file'] };
      return { required: true, content: { 'multipart/form-data': { schema } } };
    }
    return {
      required: true,
      content: Object.fromEntries(route.upload.types.map((type) => [type, binary])),
    };
  }
  if (!route.body) return undefined;
  return {
    required: true,
    content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
  };
};

const replyTypes = {
  json: 'application/json',
  file: 'application/octet-stream',
  stream: 'text/event-stream',
};

const responsesOf = (route: Route): Json => {
  const byStatus = new Map<number, ErrorCode[]>();
  const ofUploads = route.upload ? uploadCodes : [];
  for (const code of [...route.errors, ...ofUploads, ...commonCodes]) {
    const status = statusOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const type = replyTypes[route.reply ?? 'json'];
  const failures = [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, codes]) => [
      String(status),
      {
        description: [...new Set(codes)].join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]);
  return {
    '200': {
      description: 'Done',
      content: { [type]: { schema: schemaOf(route.output, 'output') } },
    },
    ...Object.fromEntries(failures),
  };
};

const accessOf = (route: Route): string => {
  if (route.access.who === 'anyone') return 'Anyone.';
  const who =
    route.access.who === 'user'
      ? 'A signed-in person.'
      : `Staff with ${route.access.permission ?? 'any role'}.`;
  return route.access.recent ? `${who} Needs a sign-in within the last ten minutes.` : who;
};

const operationOf = (route: Route): Json => ({
  operationId: route.id,
  tags: [route.id.split('.')[0]],
  summary: route.summary,
  description: accessOf(route),
  parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
  ...(bodyOf(route) ? { requestBody: bodyOf(route) } : {}),
  responses: responsesOf(route),
  security: route.access.who === 'anyone' ? [] : [{ session: [] }, { bearer: [] }],
});

const errorSchema: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: { enum: Object.keys(errors) },
        message: { type: 'string' },
        requestId: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        details: { type: 'object' },
        retryAfterSeconds: { type: 'integer' },
      },
    },
  },
};

export const openApi = (routes: readonly Route[], serverUrl: string): Json => {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: product.name, version: '1', description: product.description },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
};
