# The product as one image. See docs/operations.md, « Containers »: what of it was tried, and what was not.

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:26-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# The image has its Node; the one that comes from npm would be a second, of 211 MB.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node node_modules/.bin/node

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
RUN install --directory --owner=node --group=node --mode=0700 /data
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json LICENSE ./
COPY src/contract src/contract
COPY src/manuscript src/manuscript
COPY src/server src/server
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/app/main.js"]
